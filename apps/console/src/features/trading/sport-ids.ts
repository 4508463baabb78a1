/** Sports by the feed's ids, in the order that they are offered in. */
export const sportIds = [1, 5, 2, 4, 3, 23, 20, 117, 109, 110, 111, 112] as const
