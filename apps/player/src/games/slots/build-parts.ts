// What the build of the player's app does for slots beside their page.
import { slotArt } from '@faro/covers/vite'
import { formerModels, models, symbolsOf } from '@faro/slots/engine'

// a round of a former model is shown with its own symbols
const symbolsByTitle: Record<string, string[]> = {}
for (const model of [...models, ...formerModels])
  symbolsByTitle[model.code] = [
    ...new Set([...(symbolsByTitle[model.code] ?? []), ...symbolsOf(model)]),
  ]

export const plugins = [slotArt(symbolsByTitle)]

/** What a title needs beside its page: the server names it in the head of that title's page. */
export const titleFiles: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  models.map(({ code, version }) => [
    code,
    [`models/${version === 1 ? code : `${code}-${version}`}.json`, `slot-art/${code}`],
  ]),
)
