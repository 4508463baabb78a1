/** By a member's number the number of its upline; null where a line begins. */
export type Uplines = ReadonlyMap<number, number | null>

/** The numbers from the root of a line down to the member itself (T1). */
export const pathOf = (uplines: Uplines, member: number): readonly number[] => {
  const path: number[] = []
  for (let at: number | null = member; at !== null; at = uplines.get(at) ?? null) path.unshift(at)
  return path
}

/** As it is stored: four bytes for each number, the highest first. */
export const pathBytes = (path: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(path.length * 4)
  for (const [i, member] of path.entries()) bytes.writeUInt32BE(member, i * 4)
  return bytes
}

/** Whether a member stands in the team of an agent, who stands in it too (T2). */
export const isInTeam = (uplines: Uplines, agent: number, member: number): boolean =>
  pathOf(uplines, member).includes(agent)

export const isBelow = (uplines: Uplines, agent: number, member: number): boolean =>
  agent !== member && isInTeam(uplines, agent, member)

/** An agent and everybody below, by number. */
export const teamOf = (uplines: Uplines, agent: number): readonly number[] =>
  [...uplines.keys()].filter((member) => isInTeam(uplines, agent, member)).toSorted((a, b) => a - b)
