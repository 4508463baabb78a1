import { afterAll, expect, test } from 'vitest'
import { judgeTexts } from './judge.ts'
import { createJudges } from './judges.ts'

const judges = createJudges()
afterAll(judges.stop)

const draw = { family: 'ssc', day: '2026-11-27', result: [3, 4, 9, 0, 4] } as const

/** Direct bets on the last three digits, each on another three; one is a long typed list. */
const textsOf = (count: number): readonly string[] =>
  Array.from(
    { length: count },
    (_, i) => `h3.zxds:${String(i % 1_000).padStart(3, '0')}`,
  ).toSpliced(
    7,
    0,
    `h3.zxds:${Array.from({ length: 900 }, (_, i) => String(i).padStart(3, '0')).join(',')}`,
  )

test('[lottery.5] threads find what is found without them, each hit at its selection', async () => {
  const texts = textsOf(2_500)
  const judged = await judges.judge({ ...draw, texts })
  expect(judged).toEqual(judgeTexts({ ...draw, texts }))
  // 904 of 000–899 does not hit the list; it comes at 904 and 1904, each one place behind the list
  expect(judged.map(({ at }) => at)).toEqual([905, 1_905])
})

test('few selections are judged on the spot, and what cannot be read stops a settlement', async () => {
  const few = judges.judge({ ...draw, texts: ['dwd:3|-|-|-|4', 'h3.zxds:904'] })
  expect(await few).toEqual([
    { at: 0, tier: 'win', times: 2 },
    { at: 1, tier: 'win', times: 1 },
  ])
  const broken = [...textsOf(2_500), 'h3.nothing:1']
  await expect(judges.judge({ ...draw, texts: broken })).rejects.toThrow('h3.nothing:1')
})
