export { readLine, winsOf, type Hit, type Line, type LineFault, type Play } from './play.ts'
export type { FaultKind, SelectionFault } from './selection.ts'
export { grossOf, payoutOf, priceOf, pricesOf, shownPrize, type Prices } from './prize.ts'
export * from './modes/modes.ts'
export { lineChance, sscPlays } from './ssc/plays.ts'
export { x5Plays, type X5Draw } from './x5/plays.ts'
export { k3Bets, k3Plays, k3Rules, type Dice, type K3Rules } from './k3/plays.ts'
export { pk10Plays, pk10Rules, type Pk10Rules, type Ranks } from './pk10/plays.ts'
export { lhcPlays } from './lhc/plays.ts'
export { perNumberPrice } from './lhc/animal-plays.ts'
export { zodiacOf, zodiacs, type LhcDraw, type Zodiac } from './lhc/numbers.ts'
export { isWholeDraw, type Region, type VnDraw } from './vn/draw.ts'
export { readVnLine, vnPaid, vnRules, vnStake, type VnLine, type VnRules } from './vn/plays.ts'
export { asThai, thaiHits, yeekeeResult, type ThaiDraw } from './sea/thai.ts'
export { fourPayout, iBoxPrize } from './sea/four-digits.ts'
export { pc28Plays, type Pc28Draw } from './pc28/plays.ts'
export { vnPlays } from './vn/line-plays.ts'
export { stationsOn } from './vn/schedule.ts'
export { fourPlays, thaiPlays, topBottomPlays } from './sea/line-plays.ts'
export { fourPrize, fourTiers, type FourDraw, type FourTier } from './sea/four-digits.ts'
export {
  drawOf,
  families,
  isResult,
  playsOf,
  yearAnimalOn,
  type AnyDraw,
  type Family,
} from './lines/families.ts'
export { formOf, type FormField, type PlayForm, type PlayShape } from './lines/form.ts'
export {
  linePayout,
  mostWin,
  parseLine,
  playTable,
  type LineInput,
  type LineStake,
  type PlayRow,
  type ReadLine,
} from './lines/line.ts'
export { emptyDraft, randomLine, type Random } from './lines/quick-pick.ts'
export type { Selection } from './lines/text.ts'
export { trialsOf } from './lines/trials.ts'
export { issuesOf, type DrawRule, type Issue, type Schedule } from './draws/issues.ts'
export { calendarAfter, calendarIssues, stationCode, type Calendar } from './draws/calendars.ts'
export type { ScheduleException } from './draws/issues.ts'
export { drawInputs } from './draws/draw-inputs.ts'
export { resultText } from './draws/own-draw.ts'
export { agree, type Agreement, type ResultEntry } from './draws/agree.ts'
export { chaseMost, planChase, type ChaseInput, type ChasePlan } from './chase.ts'
export * from './stats/trends.ts'
export { streaksOf, type Streak } from './stats/streaks.ts'
export { colourOf, colours } from './lhc/numbers.ts'
export { permutationsOf } from './combinatorics.ts'
