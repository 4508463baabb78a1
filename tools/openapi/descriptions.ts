import path from 'node:path'
import { routesByDomain, shapeNames } from '@faro/contract/all'
import { openApi } from '@faro/server-kit/http'

const contract = path.resolve(import.meta.dirname, '../../packages/contract/src')

/** The file that describes each domain's routes, with what stands in it. */
export const descriptions = (): readonly { readonly file: string; readonly text: string }[] =>
  Object.entries(routesByDomain).map(([domain, groups]) => ({
    file: path.join(contract, domain, 'openapi.json'),
    text: `${JSON.stringify(openApi(groups, shapeNames), null, 2)}\n`,
  }))
