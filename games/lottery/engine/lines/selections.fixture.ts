import fc from 'fast-check'
import type { FormField } from './form.ts'
import type { PlayRow } from './line.ts'

type Range = { readonly from: number; readonly to: number }

const numbersFrom = ({ from, to }: Range, least = 1, most = 9) =>
  fc.uniqueArray(fc.integer({ min: from, max: to }), {
    minLength: Math.min(least, to - from + 1),
    maxLength: Math.min(most, to - from + 1),
  })

/** Selections of a field, most of which its play takes. */
const arbitraryOf = (field: FormField, { fields }: PlayRow): fc.Arbitrary<unknown> => {
  switch (field.kind) {
    case 'numbers': {
      const others = fields.some(({ name }) => name === 'tuo' || name === 'dan')
      return numbersFrom(field, others ? 1 : field.least, Math.min(field.most, 12))
    }
    case 'number':
      return fc.integer({ min: field.from, max: field.to })
    case 'positions':
      return fc.array(numbersFrom(field, 1, 4), {
        minLength: field.count,
        maxLength: field.count,
      })
    case 'words':
      return fc.subarray([...field.known], {
        minLength: Math.min(5, field.known.length - 1, field.most),
        maxLength: field.most,
      })
    case 'word-positions':
      return fc.array(fc.subarray([...field.known], { minLength: 1 }), {
        minLength: field.count,
        maxLength: field.count,
      })
    case 'typed':
      return fc.array(
        fc
          .integer({ min: 0, max: 10 ** field.width - 1 })
          .map((n) => String(n).padStart(field.width, '0')),
        { minLength: 1, maxLength: 8 },
      )
    case 'rows':
      return fc.array(fc.tuple(...field.columns.map((column) => fc.constantFrom(...column))), {
        minLength: 1,
        maxLength: 3,
      })
  }
}

/** Selections of a play, most of which it takes. */
export const selectionsOf = (row: PlayRow) =>
  fc.record(Object.fromEntries(row.fields.map((field) => [field.name, arbitraryOf(field, row)])))
