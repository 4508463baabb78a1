import type { GameSort } from '@faro/contract/catalogue'

type Sort = {
  readonly order: string
  /** Rows after the game of the placeholder, whose own sort values are looked up. */
  readonly after: (gameId: string) => string
}

const by = (columns: string, direction: 'asc' | 'desc'): Sort => {
  const list = columns.split(/, (?=g\.)/)
  return {
    order: list.map((column) => `${column} ${direction}`).join(', '),
    after: (gameId) =>
      `(${columns}) ${direction === 'asc' ? '>' : '<'} (select ${columns} from catalogue.game g
         where g.game_id = ${gameId})`,
  }
}

/** Orders beside the brand's own; a list without one goes by the offer's positions. */
export const sorts: Readonly<Record<GameSort, Sort | undefined>> = {
  brand: undefined,
  new: by('g.added_at, g.game_id', 'desc'),
  // begins with the title, folded
  title: by('g.search_text, g.game_id', 'asc'),
  rtp: by('coalesce(g.rtp_bps, 0), g.game_id', 'desc'),
}
