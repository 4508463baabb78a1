import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conformance } from '../conformance.ts'
import { caseFile, type Dialect } from '../fixture.ts'
import { readCases, type DialectCase } from '../read-cases.ts'
import { startFakeOperator, type FakeOperator, type Spoil } from './fake-operator.ts'

let operator: FakeOperator
let spoil: Spoil = (_asked, answer) => answer()

beforeAll(async () => {
  operator = await startFakeOperator((asked, answer) => spoil(asked, answer))
})
afterAll(async () => operator.close())

const play = async (
  line: readonly string[],
  cases?: readonly DialectCase[],
): Promise<{ code: number; lines: string[] }> => {
  const lines: string[] = []
  const print = (text: string): void => void lines.push(text)
  const code = await conformance(['--url', operator.url, ...line], {
    print,
    ...(cases === undefined ? {} : { cases }),
  })
  return { code, lines }
}

const spoiled = async (how: Spoil, line: readonly string[]): ReturnType<typeof play> => {
  spoil = how
  try {
    return await play(line)
  } finally {
    spoil = (_asked, answer) => answer()
  }
}

const aCase = (dialect: Dialect, rest: object): DialectCase => {
  const [found] = caseFile.parse([{ id: 'one', title: 'One', clause: 'A1', ...rest }])
  if (found === undefined) throw new Error('no case')
  return { ...found, dialect }
}

describe('the fixtures', () => {
  test('an operator that keeps to the protocol passes all of them', async () => {
    const { code, lines } = await play([])
    expect(lines.filter((line) => !line.startsWith('pass'))).toEqual([
      `${readCases('all').length} of ${readCases('all').length} cases passed`,
    ])
    expect(code).toBe(0)
  })

  test('no two cases share an id, and each dialect has more than fifty', () => {
    const all = readCases('all')
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(readCases('softswiss').length).toBeGreaterThan(50)
    expect(readCases('hub88').length).toBeGreaterThan(50)
  })
})

describe('a wrong operator is seen to fail', () => {
  const bodyOf = (answer: () => { body: unknown }): Record<string, unknown> =>
    answer().body as Record<string, unknown>

  test('with a member that does not belong there', async () => {
    const { code, lines } = await spoiled(
      (_asked, answer) => ({ status: 200, body: { ...bodyOf(answer), extra: 1 } }),
      ['--only', 'ss-bet'],
    )
    expect(code).toBe(1)
    expect(lines).toContain('        step 1: extra: not expected, got 1')
    expect(lines.at(-1)).toBe('failed: ss-bet')
  })

  test('with another balance, told with both', async () => {
    const { code, lines } = await spoiled(
      (_asked, answer) => ({ status: 200, body: { ...bodyOf(answer), balance: '1.00' } }),
      ['--only', 'ss-signature-right'],
    )
    expect(code).toBe(1)
    expect(lines.join('\n')).toContain('balance: expected "100.00", got "1.00"')
  })

  test('when it does not look at signatures', async () => {
    const accepted = { balance: '100.00' }
    const { code } = await spoiled(
      () => ({ status: 200, body: accepted }),
      ['--only', 'ss-signature-before-json,ss-signature-reserialised'],
    )
    expect(code).toBe(1)
  })

  test('when a replay tells another transaction id', async () => {
    let calls = 0
    const { lines, code } = await spoiled(
      (_asked, answer) => {
        const body = JSON.parse(JSON.stringify(answer().body)) as { round_id?: string }
        calls += 1
        return { status: 200, body: calls > 1 ? { ...body, round_id: 'another' } : body }
      },
      ['--only', 'ss-replay-bet'],
    )
    expect(code).toBe(1)
    expect(lines.join('\n')).toContain('bet again: 200')
  })

  test('when it takes a bet twice in a race', async () => {
    let calls = 0
    const { lines, code } = await spoiled(
      (_asked, answer) => {
        const body = bodyOf(answer)
        calls += 1
        return { status: 200, body: calls === 7 ? { ...body, balance: '80.00' } : body }
      },
      ['--only', 'ss-race-50-copies-bet'],
    )
    expect(code).toBe(1)
    expect(lines.join('\n')).toContain('came up 49 times, expected 50 to 50')
    expect(lines.join('\n')).toContain('2 different answers to one call')
  })

  test('when its books say something else than its answers', async () => {
    const wrongBooks = aCase('softswiss', {
      steps: [
        {
          call: '/balance',
          body: { account_id: '{{ana.id}}', currency: 'EUR', game_id: 'lantern-7' },
          expect: { status: 200, body: { balance: '100.00' } },
        },
      ],
      after: { ana: { balance: '99.00' } },
    })
    const { code, lines } = await play([], [wrongBooks])
    expect(code).toBe(1)
    expect(lines).toContain('        after: ana: balance: expected "99.00", got "100.00"')
  })

  test('when it hangs up', async () => {
    const { code, lines } = await spoiled(() => 'hang-up', ['--only', 'ss-bet'])
    expect(code).toBe(1)
    expect(lines.join('\n')).toContain('broke off: socket hang up')
  })
})

describe('the command line', () => {
  test('lists without calling anybody', async () => {
    const { code, lines } = await play(['--list', '--dialect', 'hub88'])
    expect(code).toBe(0)
    expect(lines).toHaveLength(readCases('hub88').length)
  })

  test('a wrong line is told with the usage and exit code 2', async () => {
    for (const line of [['--dialect', 'morse'], ['--only', 'no-such-case'], ['--colour']]) {
      const { code, lines } = await play(line)
      expect(code).toBe(2)
      expect(lines.at(-1)).toContain('npm run conformance')
    }
  })
})

describe('a run that cannot begin', () => {
  const alone = async (...line: string[]) => {
    const lines: string[] = []
    const code = await conformance(line, { print: (text) => void lines.push(text) })
    return { code, lines }
  }

  test('tells once that nobody answers', async () => {
    const { code, lines } = await alone('--url', 'http://127.0.0.1:9')
    expect(code).toBe(2)
    expect(lines).toEqual([expect.stringMatching(/conformance\/setup does not answer/)])
  })

  test.each([
    [403, /refuses the key/],
    [404, /has no control/],
  ])('tells a %i of the control once and in words', async (status, words) => {
    const server = createServer((_request, answer) => answer.writeHead(status).end('{}'))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const { code, lines } = await alone('--url', `http://127.0.0.1:${port}`, '--key', 'x')
    await once(server.close(), 'close')
    expect(code).toBe(2)
    expect(lines).toEqual([expect.stringMatching(words)])
  })
})
