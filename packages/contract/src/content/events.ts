/** What content tells others. */
export type ContentEvents = {
  'content.changed': {
    merchantCode: string
    operatorId: string
    what: 'announcement-saved' | 'announcement-removed' | 'article-saved' | 'article-removed'
    detail: Readonly<Record<string, unknown>>
  }
}
