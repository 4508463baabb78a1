/** One movement as a book has it; the amount as a decimal text with its currency. */
export type Line = {
  readonly subject: 'payment' | 'payout'
  readonly reference: string
  readonly state: 'paid' | 'open' | 'ended'
  readonly money: string
}

export type Difference = {
  readonly subject: Line['subject']
  readonly reference: string
  readonly kind: 'missing-here' | 'missing-there' | 'amount-differs' | 'state-differs'
  readonly ours: string | null
  readonly theirs: string | null
}

const keyOf = ({ subject, reference }: Line): string => `${subject}:${reference}`
const said = ({ money, state }: Line): string => `${money} ${state}`

/**
 * The movements on which two statements differ, each once. A movement that neither has as paid is
 * no difference. One still open on one side is reported, although it may yet be settled.
 */
export const compareBooks = (
  ours: readonly Line[],
  theirs: readonly Line[],
): readonly Difference[] => {
  const here = new Map(ours.map((line) => [keyOf(line), line]))
  const there = new Map(theirs.map((line) => [keyOf(line), line]))
  const differences: Difference[] = []
  for (const key of new Set([...here.keys(), ...there.keys()])) {
    const found = differenceOf(here.get(key), there.get(key))
    if (found !== null) differences.push(found)
  }
  return differences
}

const differenceOf = (ours: Line | undefined, theirs: Line | undefined): Difference | null => {
  const line = ours ?? theirs
  if (line === undefined) return null
  const kind = kindOf(ours, theirs)
  if (kind === null) return null
  return {
    subject: line.subject,
    reference: line.reference,
    kind,
    ours: ours === undefined ? null : said(ours),
    theirs: theirs === undefined ? null : said(theirs),
  }
}

const kindOf = (ours: Line | undefined, theirs: Line | undefined): Difference['kind'] | null => {
  if (ours === undefined) return theirs?.state === 'paid' ? 'missing-here' : null
  if (theirs === undefined) return ours.state === 'paid' ? 'missing-there' : null
  const isPaid = ours.state === 'paid' || theirs.state === 'paid'
  if (isPaid && ours.money !== theirs.money) return 'amount-differs'
  return isPaid && ours.state !== theirs.state ? 'state-differs' : null
}
