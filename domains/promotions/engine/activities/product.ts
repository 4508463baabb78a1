/** Categories that count as one product: an incentive stays within one of them (S5). */
const products: Readonly<Record<string, readonly string[]>> = {
  betting: ['sports', 'esports', 'cockfight'],
  casino: ['rng', 'live', 'fish', 'crash', 'pvp'],
  lottery: ['lottery', 'elott'],
}

/** Categories of a trigger, condition or reward; `none` asks for nothing, `any` is good everywhere. */
export type Scope = 'none' | 'any' | readonly string[]

const productOf = (category: string): string =>
  Object.keys(products).find((name) => products[name]?.includes(category)) ?? category

const categories = Object.values(products).flat()

export const isCategory = (name: string): boolean => categories.includes(name)

const everything = categories.filter((category) => category !== 'cockfight')

const isEverywhere = (scope: Scope): boolean =>
  scope === 'any' || (scope !== 'none' && everything.every((one) => scope.includes(one)))

const productsOf = (scope: Scope): readonly string[] => {
  if (scope === 'none') return []
  return scope === 'any' ? Object.keys(products) : scope.map(productOf)
}

/**
 * Whether what is asked and what is given stay within one product: no reward for one has to be
 * earned or used in another (S5). A reward that is good everywhere leads nobody anywhere.
 */
export const isSingleProduct = (asked: readonly Scope[], reward: Scope): boolean => {
  const given = isEverywhere(reward) ? 'none' : reward
  return new Set([...asked, given].flatMap(productsOf)).size <= 1
}
