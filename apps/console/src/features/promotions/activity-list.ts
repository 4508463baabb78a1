import { list } from '@faro/contract/list'
import { activityKinds, activityLifeStates, promotionsConsole } from '@faro/contract/promotions'

/** A brand's activities come whole: the list is filtered and ordered in the browser. */
export const activityList = list({
  name: 'promotions',
  path: promotionsConsole.activities.path,
  permission: 'promotions.read',
  columns: {
    title: { type: 'text', sort: true },
    code: { type: 'text' },
    kind: { type: 'enum', values: activityKinds, filter: true },
    state: { type: 'enum', values: activityLifeStates, filter: true },
    startsAt: { type: 'at', sort: true },
    joined: { type: 'count', sort: true },
    budget: { type: 'money', sort: true },
  },
  sort: '-startsAt',
  search: ['title', 'code'],
  views: [
    { name: 'all', parameters: {} },
    { name: 'open', parameters: { state: 'scheduled,running' } },
    { name: 'drafts', parameters: { state: 'draft,stopped' } },
  ],
  isWhole: true,
})
