import type { BrandedList } from '@faro/contract/catalogue'

/** The house's own vendors: the general hall and its studios. */
export const vendors = [
  { vendorId: 1, code: 'faro', name: 'Faro Originals' },
  { vendorId: 2, code: 'puerto-alto', name: 'Puerto Alto' },
  { vendorId: 3, code: 'taller-neon', name: 'Taller Neón' },
  { vendorId: 8, code: 'casa-koi', name: 'Casa Koi', brandedList: 'jlrng' },
  { vendorId: 9, code: 'luna-menor', name: 'Luna Menor', brandedList: 'pgrng' },
  { vendorId: 40, code: 'faro-sport', name: 'Faro Sport' },
  { vendorId: 41, code: 'faro-esport', name: 'Faro Esports' },
] as const satisfies readonly {
  vendorId: number
  code: string
  name: string
  brandedList?: BrandedList
}[]
