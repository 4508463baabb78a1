import { err, ok, type Result } from '@faro/kernel/result'

/** The names a sample is written with: game `coin`, title “Moneda de Plata”. */
export type Names = {
  readonly game: string
  /** Coin */
  readonly type: string
  /** Moneda de Plata */
  readonly title: string
  /** moneda-de-plata: the title in the catalogue and in addresses. */
  readonly code: string
}

/** Refuses what cannot be a schema and a folder, or a title that needs more than letters. */
export const namesOf = (
  game: string,
  title: string,
): Result<Names, 'game-malformed' | 'title-malformed'> => {
  if (!/^[a-z]+$/.test(game)) return err('game-malformed')
  if (!/^[\p{L}\d]+( [\p{L}\d]+)*$/u.test(title) || title.length > 40) return err('title-malformed')
  const code = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')
  // letters that have no plain form cannot stand in an address
  if (!/^[a-z0-9-]+$/.test(code)) return err('title-malformed')
  return ok({ game, type: game.charAt(0).toUpperCase() + game.slice(1), title, code })
}
