import { list } from '../list.ts'
import { feedbackStates, questionTypes } from './values.ts'

export const feedbackList = list({
  name: 'feedback',
  path: '/console/api/lists/feedback',
  permission: 'messaging.read',
  columns: {
    feedbackId: { type: 'ref', filter: true, isExtra: true },
    merchantCode: { type: 'ref' },
    createdAt: { type: 'at', filter: true, sort: true },
    username: { type: 'text', filter: true },
    memberId: { type: 'ref', filter: true, isExtra: true },
    questionType: { type: 'enum', values: questionTypes, filter: true },
    content: { type: 'text', filter: true },
    images: { type: 'count' },
    state: { type: 'enum', values: feedbackStates, filter: true },
    answer: { type: 'text' },
    answeredAt: { type: 'at', filter: true, sort: true },
  },
  brandOf: 'merchantCode',
  date: 'createdAt',
  sort: '-createdAt',
  search: ['username', 'content', 'feedbackId', 'memberId'],
  views: [
    { name: 'new', parameters: { state: 'new', sort: 'createdAt' } },
    { name: 'all', parameters: {} },
  ],
})

/** Messages that staff sent to players. */
export const broadcastList = list({
  name: 'broadcasts',
  path: '/console/api/lists/broadcasts',
  permission: 'messaging.read',
  columns: {
    broadcastId: { type: 'ref', filter: true, isExtra: true },
    merchantCode: { type: 'ref' },
    createdAt: { type: 'at', filter: true, sort: true },
    texts: { type: 'text' },
    username: { type: 'text', filter: true },
    receivers: { type: 'count', filter: true, sort: true, sum: true },
    delivered: { type: 'count', sum: true },
    state: { type: 'enum', values: ['sending', 'sent'], filter: true },
  },
  brandOf: 'merchantCode',
  date: 'createdAt',
  sort: '-createdAt',
  search: ['username', 'broadcastId'],
  views: [{ name: 'all', parameters: {} }],
})
