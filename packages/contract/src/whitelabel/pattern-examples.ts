/** What a pattern takes and what it does not, at its edges above all. */
export type PatternExamples = {
  readonly valid: readonly string[]
  readonly invalid: readonly string[]
}

const astral = '\u{1F40E}'

/** Examples of every pattern id of the specification, for tests on both sides of the wire. */
export const patternExamples: Readonly<Record<number, PatternExamples>> = {
  0: { valid: ['a', ' ', 'ñ ✓ 1', `${astral}`, 'two\nlines'], invalid: [] },
  1: { valid: ['a', 'Z9', 'abc123'], invalid: ['1a', 'a b', 'a_b', 'ñandu', 'ana\n', ' a'] },
  2: { valid: ['汉', '汉字123', '7'], invalid: ['abc', '汉 字', '汉a', 'カ', '汉。'] },
  3: {
    valid: ['a@b.co', 'ana.ruiz+1@correo.example', 'x@sub.dom.example'],
    invalid: ['ana', 'ana@', '@b.co', 'a@b', 'a b@c.co', 'a@b..co', 'a@@b.co', 'a@b.co '],
  },
  4: { valid: ['a', '7', 'aB9'], invalid: ['a-b', 'a b', 'ñ', 'a\n', ''] },
  5: { valid: ['a1', '1a', 'abc123'], invalid: ['abc', '123', 'a1-', 'a 1', 'ñ1'] },
  6: { valid: ['0', '007', '1234567890'], invalid: ['1a', '-1', '1.0', '٣', '1 2', '1\n'] },
  7: { valid: ['A', 'aB', '1A2'], invalid: ['a', '12', 'A b', 'Ñ', 'A-'] },
  8: { valid: ['Ana', 'Ana Ruiz', ' '], invalid: ['Ana1', 'Añá', 'Ana-Maria', 'Ana\tRuiz'] },
  9: { valid: ['a', 'a-b_c', 'ñ✓1'], invalid: ['a b', ' a', 'a ', 'a\tb', 'a\u00A0b'] },
  10: { valid: ['汉', '汉，字。', '。'], invalid: ['abc', '汉 字', '1', 'カ'] },
  11: {
    valid: ['1990-01-01', '1990-12-31', '2024-02-29'],
    invalid: ['1990-13-01', '1990-00-10', '1990-01-32', '90-01-01', '1990/01/01', '01-01-1990'],
  },
  12: { valid: ['Ana', 'Íñigo Ruiz', 'Nguyễn Văn'], invalid: ['Ana1', 'Ana.', 'A_b', '1'] },
  13: {
    valid: ['01-01-1990', '12-31-1990'],
    invalid: ['13-01-1990', '00-10-1990', '01-32-1990', '1990-01-01', '1-1-1990'],
  },
  14: { valid: ['ana1', 'ñ7', '汉9'], invalid: ['a b', 'a-b', 'a.b', '✓'] },
  15: { valid: ['한', '한국어'], invalid: ['abc', '한 국', '汉', '한1'] },
  16: { valid: ['ไทย', 'สวัสดี'], invalid: ['abc', 'ไทย 1', 'ไทย ไทย', '汉'] },
  17: { valid: ['ไทย', 'Thai', 'ไทย Thai'], invalid: ['ไทย1', 'Thái', 'a-b'] },
  18: { valid: ['A', 'ANA RUIZ', ' A'], invalid: [' ', 'Ana', 'A1', 'ÑU'] },
  19: { valid: ['a', 'a1!', '~', '#[]{}'], invalid: ['a b', 'ñ', '✓', 'a\t'] },
  20: {
    valid: ['Aa1!', 'xY9_', 'Aa1ñ'],
    invalid: ['Aa1', 'aa1!', 'AA1!', 'Aa!!', 'Aa1 !', ''],
  },
  21: {
    valid: ['Ana Ruiz', "Sean O'Neil", 'José María', 'A B'],
    invalid: ['Ana', ' Ana Ruiz', 'Ana ', 'Ana1 Ruiz', 'Ana  Ruiz'],
  },
  22: {
    valid: ['カタカナ', 'ひらがな', '漢字', 'ＡＢＣ', '山田　太郎'],
    invalid: ['abc', 'ｶﾀｶﾅ', '山田 太郎', '1'],
  },
  23: { valid: ['A', 'ANA'], invalid: ['a', 'A B', 'A1', 'Ñ', ''] },
}
