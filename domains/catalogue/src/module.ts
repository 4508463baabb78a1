import type { Db } from '@faro/server-kit/db'
import { createCatalogue } from './catalogue.ts'
import { coversPlugin } from './covers/covers.plugin.ts'
import { catalogueRoutes } from './games/catalogue.routes.ts'

type Deps = { readonly db: Db; readonly coversFolder: string }

export const catalogueModule = ({ db, coversFolder }: Deps) => {
  const catalogue = createCatalogue({ db })
  return {
    catalogue,
    bindings: catalogueRoutes(catalogue),
    plugin: coversPlugin({ db, folder: coversFolder }),
  }
}
