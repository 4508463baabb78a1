const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isExact = (value: unknown): value is { exact: string; decimal: string } =>
  isRecord(value) && typeof value['exact'] === 'string' && 'decimal' in value

/** The digits that inexact decimals are given with leave this much open. */
const tolerance = 1e-9

const near = (a: number, b: number): boolean =>
  a === b || Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b))

const isNumeral = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))

/** A figure is right as a fraction or as its decimal. */
const isFigure = (expected: { exact: string; decimal: string }, answer: unknown): boolean => {
  if (isExact(answer)) return answer.exact === expected.exact
  if (answer === expected.exact) return true
  return isNumeral(answer) && near(Number(answer), Number(expected.decimal))
}

/** Whether an answer says what was expected: exactly, decimals within 1e-9; it may say more. */
export const isSame = (expected: unknown, answer: unknown): boolean => {
  if (isExact(expected)) return isFigure(expected, answer)
  if (Array.isArray(expected))
    return (
      Array.isArray(answer) &&
      expected.length === answer.length &&
      expected.every((one, i) => isSame(one, answer[i]))
    )
  if (isRecord(expected))
    return (
      isRecord(answer) && Object.entries(expected).every(([key, one]) => isSame(one, answer[key]))
    )
  // only where there are decimals may the last digits differ
  if (isNumeral(expected) && isNumeral(answer) && /\./.test(String(expected)))
    return near(Number(expected), Number(answer))
  return expected === answer
}
