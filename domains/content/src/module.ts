import type { ContentEvents } from '@faro/contract/content'
import { approvalsPort, audit, defineModule } from '@faro/server-kit/module'
import { whitelabelModule } from '@faro/whitelabel'
import { announcementsList } from './announcements/announcements.list.ts'
import { consoleRoutes } from './console.routes.ts'
import { contentRoutes } from './content.routes.ts'
import { createContent } from './content.ts'
import { linksApproval } from './links/links-kind.ts'

export const contentModule = defineModule({
  name: 'content',
  seed: async () => (await import('../seed/seed.ts')).seed,
  needs: { whitelabel: whitelabelModule },
  ports: { approvals: approvalsPort },
  create: ({ kit, needs, ports }) => {
    const deps = { ...kit, ...needs, ...ports }
    const content = createContent(deps)
    return {
      api: content,
      bindings: [...contentRoutes(content), ...consoleRoutes(deps)],
      lists: [announcementsList(deps)],
      approvals: [linksApproval(deps)],
      audits: [
        audit<ContentEvents>()('content.changed', async (payload, staffName) => ({
          actor: await staffName(payload.operatorId),
          action: `content.${payload.what}`,
          subject: payload.merchantCode,
          detail: payload.detail,
        })),
      ],
    }
  },
})
