import { live } from '../../../contract/planning/live/live.ts'
import { mayDo } from '../../../contract/permissions.ts'
import { isTopic, topics as permissionOf } from '../../../contract/planning/organisations/topics.ts'
import { Failure } from '../../core/base/failure.ts'
import type { ProxyAdvice } from '../../core/http/proxy-advice.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { beginStream } from './open-streams.ts'
import type { TopicStreams } from './streams.ts'

/** News of topics, for members who may read what they are about. */
export const liveRoutes = (streams: TopicStreams, proxy: Pick<ProxyAdvice, 'heldBack'>) =>
  tenantRoutes(live, {
    follow: async ({ params, query }, { request, reply, user, tenant, acting }) => {
      const topics = query.topics.split(',').filter(isTopic)
      const mayFollow = topics.every((topic) => {
        const permission = permissionOf[topic]
        return acting.permissions
          ? (acting.permissions as readonly string[]).includes(permission)
          : mayDo(acting.role, permission)
      })
      if (!mayFollow) throw new Failure('forbidden', 'Your role may not follow one of these topics')
      beginStream(request, reply)
      if (query.held) proxy.heldBack()
      const { organisationId } = tenant
      return streams.open({ organisationId, slug: params.organisation, user, acting, request, topics })
    },
  })
