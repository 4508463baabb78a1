/** What messaging tells others. */
export type MessagingEvents = {
  'messaging.staff-acted': {
    merchantCode: string
    operatorId: string
    what: 'broadcast-sent' | 'feedback-answered'
    detail: Readonly<Record<string, unknown>>
  }
}
