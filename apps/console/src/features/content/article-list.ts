import { articleKinds, contentConsole } from '@faro/contract/content'
import { list } from '@faro/contract/list'

/** Articles of a brand come whole: the list is filtered and ordered in the browser. */
export const articleList = list({
  name: 'articles',
  path: contentConsole.articles.path,
  permission: 'content.read',
  columns: {
    title: { type: 'text', filter: true, sort: true },
    slug: { type: 'text', filter: true, sort: true },
    kind: { type: 'enum', values: articleKinds, filter: true },
    isPublished: { type: 'bool', filter: true },
    position: { type: 'count', sort: true, isExtra: true },
    languages: { type: 'text', filter: true },
  },
  sort: 'position',
  search: ['title', 'slug'],
  views: [],
  isWhole: true,
})
