import { wayOf } from '../list.ts'
import { define, under } from '../route.ts'
import { broadcastList, feedbackList } from './lists.ts'
import type * as shapes from './shapes.ts'
import { feedbackLimits } from './values.ts'

export type { MessagingEvents } from './events.ts'
export type * from './shapes.ts'
export * from './values.ts'

export const feedback = define(under<typeof shapes.feedback>, {
  send: {
    method: 'PUT',
    path: '/wps/feedback',
    auth: 'public',
    multipart: { filesMax: feedbackLimits.imagesMax, fileBytesMax: feedbackLimits.imageBytesMax },
  },
})

export const messagingConsole = define(under<typeof shapes.messagingConsole>, {
  broadcasts: { method: 'GET', path: '/console/api/messages/:code', auth: 'operator' },
  receivers: { method: 'GET', path: '/console/api/messages/:code/receivers', auth: 'operator' },
  send: { method: 'PUT', path: '/console/api/messages/:code/:broadcastId', auth: 'operator' },
  feedback: { method: 'GET', path: '/console/api/feedback', auth: 'operator' },
  answer: { method: 'POST', path: '/console/api/feedback/:feedbackId/answer', auth: 'operator' },
})

export const messagingLists = define(under<typeof shapes.messagingLists>, {
  feedback: wayOf(feedbackList),
  broadcasts: wayOf(broadcastList),
})

export const inbox = define(under<typeof shapes.inbox>, {
  unreadCount: { method: 'GET', path: '/wps/relay/CSP_unreadCount', auth: 'member' },
  list: { method: 'GET', path: '/wps/relay/CSP_messageList', auth: 'member' },
  read: { method: 'POST', path: '/wps/relay/CSP_messageRead/:messageId', auth: 'member' },
  readAll: { method: 'POST', path: '/wps/relay/CSP_messageReadAll', auth: 'member' },
  remove: { method: 'DELETE', path: '/wps/relay/CSP_message/:messageId', auth: 'member' },
})

export const support = define(under<typeof shapes.support>, {
  customerService: { method: 'GET', path: '/wps/system/customerService', auth: 'public' },
  domainRoute: { method: 'GET', path: '/wps/system/domainRoute', auth: 'public' },
})
