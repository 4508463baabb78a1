import { consoleRoutes } from './console.routes.ts'
import { contentRoutes } from './content.routes.ts'
import { createContent } from './content.ts'
import type { ContentDeps } from './deps.ts'

export const contentModule = (deps: ContentDeps) => {
  const content = createContent(deps)
  return { content, bindings: [...contentRoutes(content), ...consoleRoutes(deps)] }
}
