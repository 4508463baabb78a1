import type { Category, MenuEntry } from '@faro/contract/catalogue'
import { create } from 'zustand'
import { paths } from '../paths.ts'

type Choice = {
  /** The vendor in question: the first one of the category that was chosen last. */
  readonly vassalage: string | null
  readonly gameType: Category | null
}

type Lobby = Choice & { readonly choose: (choice: Choice) => void }

/** Where in the lobby the visitor is. */
export const useLobby = create<Lobby>((set) => ({
  vassalage: null,
  gameType: null,
  choose: ({ vassalage, gameType }) => set({ vassalage, gameType }),
}))

type Entry = Pick<MenuEntry, 'page' | 'type' | 'gameCode' | 'gameType' | 'vassalage'>

/** A page of games, or a game that its entry starts at once. */
export const addressOf = ({ type, gameCode, gameType, page }: Entry): string =>
  type === 'game' && gameCode !== null
    ? paths.play({ code: gameCode, category: gameType })
    : paths.category(page)

/** Makes a category current, then goes there. */
export const chooseCategory = async (
  entry: Entry,
  navigate: (to: string) => void | Promise<void>,
): Promise<void> => {
  useLobby.getState().choose(entry)
  try {
    await navigate(addressOf(entry))
  } catch {
    // the visitor stays on the page, which is whole; the entry can be chosen again
  }
}
