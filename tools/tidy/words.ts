import type { Finding, Source } from './finding.ts'
import { collect, walk, type Code } from './syntax.ts'

type Word = { readonly not: RegExp; readonly but: string }

/**
 * Names that say something else than they mean, and what is said in this field (the glossary of
 * docs/STYLE.md). Whole names alone: each word by itself may be a term, as seats of a room,
 * purses taken to a table, ways of a slot and the house's edge are.
 */
const names: readonly Word[] = [
  { not: /^(?:Seed|Chain)Seat$/, but: 'SeedScope, ChainScope' },
  { not: /^(?:Seats?|aSeat|seatOf|seatsOf|seatWithStake)$/, but: 'PlayerAccount' },
  { not: /^(?:Purses?|Purse[A-Z]\w*|createPurses|pursesRoutes)$/, but: 'VendorWallet' },
  { not: /^(?:aHouse|createHouse|checkHouse|HouseGaming|openHouse)$/, but: 'what it stands for' },
  { not: /^(?:a?[A-Z]\w*|lay|social|set)Ground$|^Ground$/, but: '…Fixture, SeedContext' },
  { not: /^(?:steady|member|staff|game)Door$|^GameDoor$/, but: 'a proxy, a port, an entry' },
  { not: /^(?:tell|hear)[A-Z]\w*s?$/, but: 'publish, subscribe, notify' },
  { not: /^(?:bury|keptFirst)$/, but: 'insertTombstone, cacheFirst' },
  { not: /^(?:Ways?In[A-Z]?\w*|waysIn\w*|WaysDeps)$/, but: 'signInMethods' },
  { not: /^(?:Human(?:[A-Z]\w*)?|createHuman|useHuman|humanChallenge)$/, but: 'botCheck' },
  { not: /^(?:welcomeMember|takeTry|spendPasswordTime)$/, but: 'openSession, burnHashTime' },
  { not: /^(?:\w*Wish(?:ed)?|(?:[A-Z]\w+)?Told|Said|Heard)$/, but: '…Input, …Result, …View' },
  { not: /^(?:toldWanted|heardBy)$/, but: 'publishedAt, channelsOf' },
  { not: /^hearings?(?:Of)?$/i, but: 'a subscriber' },
  { not: /^lay[A-Z]\w*$/, but: 'seed…, install…, create…' },
  {
    not: /^(?:memberCards|spend(?:Ticket|Totp|Proof|Question)|saveQuestion)$/,
    but: 'memberSummaries, consume…',
  },
  { not: /^(?:FaceOf|Faces)$/, but: 'a module’s api' },
  { not: /^giveBack$/, but: 'refundStake, release' },
  { not: /^(?:isMeeting|lookingAgain)$/, but: 'isConflict, retryOnConflict' },
  { not: /^(?:houseOf|debtOf)$/, but: 'vendorAccountOf, debtAccountOf' },
  { not: /^(?:mend|leaveBonus|doubtOf|MemberCard)$/, but: 'clearErrorOnChange and the like' },
]

const files: readonly Word[] = [
  { not: /(?:^|-)(?:ground|door)\.(?:test\.)?tsx?$/, but: '*.fixture.ts, a proxy, an entry' },
  { not: /^(?:hear|tell|bury|keep)-(?!focus\b)[\w-]+\.tsx?$/, but: '*.subscriber.ts, save-*.ts' },
  { not: /^(?:ways-in|human|mend|house|purses?)\b[\w.-]*\.tsx?$/, but: 'the glossary’s word' },
]

const find = (words: readonly Word[], name: string): Word | undefined =>
  words.find(({ not }) => not.test(name))

const messageOf = (name: string, { but }: Word): string =>
  `“${name}” is not said in this field: ${but} (docs/STYLE.md)`

export const checkFileWord = ({ path }: Source): readonly Finding[] => {
  const name = path.split('/').at(-1) ?? ''
  const word = find(files, name)
  return word === undefined
    ? []
    : [{ path, line: 1, rule: 'words', message: messageOf(name, word) }]
}

/** Every name that a file declares or uses, once. */
export const checkWords = (code: Code): readonly Finding[] =>
  collect(code, (report) => {
    const seen = new Set<string>()
    walk(code, {
      Identifier: (node) => {
        if (seen.has(node.name)) return
        seen.add(node.name)
        const word = find(names, node.name)
        if (word !== undefined) report(node, 'words', messageOf(node.name, word))
      },
    })
  })
