/** An exact fraction, not reduced; the denominator is above zero. */
export type Ratio = { readonly n: bigint; readonly d: bigint }
