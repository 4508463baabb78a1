import { deliverBroadcast } from './broadcasts/deliver-broadcast.job.ts'
import { consoleRoutes } from './console.routes.ts'
import type { MessagingDeps } from './deps.ts'
import { feedbackRoutes } from './feedback/feedback.routes.ts'
import { feedbackImagePlugin } from './feedback/feedback-image.plugin.ts'
import { forgetMessages } from './inbox/forget-messages.job.ts'
import { hearEvents } from './inbox/hear-events.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { unreadCounts } from './inbox/messages.query.ts'
import { supportRoutes } from './support/support.routes.ts'

export const messagingModule = (deps: MessagingDeps) => {
  hearEvents(deps)
  deps.jobs.define('messaging.deliver-broadcast', deliverBroadcast(deps))
  deps.jobs.schedule('messaging.forget', '23 3 * * *', () =>
    forgetMessages(deps.db, deps.clock.now()),
  )
  return {
    messaging: {
      unreadCounts: (memberIds: readonly string[]) => unreadCounts(deps.db, memberIds),
    },
    bindings: [
      ...inboxRoutes(deps),
      ...feedbackRoutes(deps),
      ...consoleRoutes(deps),
      ...supportRoutes(deps),
    ],
    plugin: feedbackImagePlugin(deps),
  }
}

export type Messaging = ReturnType<typeof messagingModule>['messaging']
