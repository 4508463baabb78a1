/** Every list, text and queue has an end. Figures are counts unless the name says otherwise. */
export const limits = {
  bodyBytesMax: 65_536,
  pageRowsMax: 100,
  pageRowsDefault: 20,
  textLengthMax: 255,
  remarkLengthMax: 140,
  idempotencyKeyLengthMax: 64,
} as const
