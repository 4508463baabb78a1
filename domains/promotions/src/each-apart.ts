/** One after the other; one that fails holds up no other, and is said once all had their turn. */
export const eachApart = async <T>(
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<void> => {
  const faults: unknown[] = []
  for (const one of all)
    try {
      await work(one)
    } catch (fault) {
      faults.push(fault)
    }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} of ${all.length} failed`)
}
