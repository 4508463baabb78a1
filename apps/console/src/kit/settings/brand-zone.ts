import { browserZone } from '@faro/i18n'

let zone: string | undefined

/** The zone of the brand at whose address the console was opened. */
export const setBrandZone = (name: string): void => {
  zone = name
}

export const brandZone = (): string => (zone ??= browserZone())
