import { staffSettings, views as contract } from '@faro/contract/operator'
import * as shapes from '@faro/contract/operator/shapes'
import { ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { List } from '@faro/server-kit/lists'
import type { OperatorDeps } from '../deps.ts'
import { changeSettings, readSettings } from './staff-settings.ts'
import { changeView, mayRead, removeView, saveView, shareView } from './change-views.ts'
import { viewOf, viewsFor } from './views.query.ts'

export const viewRoutes = (deps: OperatorDeps & { readonly lists: () => readonly List[] }) => [
  ...bind(contract, shapes.views, {
    list: async ({ caller, input }) => {
      const lists = deps
        .lists()
        .filter((list) => mayRead(caller, list))
        .map(({ spec }) => spec.name)
        .filter((name) => input.query.list === undefined || name === input.query.list)
      const { operatorId } = caller
      const rows = await viewsFor(deps.db, { operatorId, lists, now: deps.clock.now() })
      return ok({ views: await Promise.all(rows.map((row) => viewOf(deps, row, caller))) })
    },
    save: async ({ caller, input }) => {
      const saved = await saveView(deps, caller, input.body)
      return saved.ok ? ok(await viewOf(deps, saved.value, caller)) : saved
    },
    change: async ({ caller, input }) => {
      const changed = await changeView(deps, caller, { ...input.params, ...input.body })
      return changed.ok ? ok(await viewOf(deps, changed.value, caller)) : changed
    },
    remove: ({ caller, input }) => removeView(deps, caller, input.params.viewId),
    share: async ({ caller, input }) => {
      const shared = await shareView(deps, caller, { ...input.params, ...input.body })
      return shared.ok ? ok(await viewOf(deps, shared.value, caller)) : shared
    },
  }),
  ...bind(staffSettings, shapes.staffSettings, {
    read: async ({ caller }) => ok(await readSettings(deps.db, caller.operatorId)),
    change: ({ caller, input }) => changeSettings(deps, caller.operatorId, input.body),
  }),
]
