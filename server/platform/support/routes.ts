import { support } from '../../../contract/platform/support/support.ts'
import { logTail } from '../../core/base/log-tail.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { makeSupportFile } from './support-file.ts'

async function measured(services: Services) {
  const { heapUsed, rss } = process.memoryUsage()
  const read = await Promise.allSettled(services.measures.map((measure) => measure(services)))
  const values = read.flatMap((part) => (part.status === 'fulfilled' ? part.value : []))
  return {
    secondsUp: Math.round(process.uptime()),
    memory: { heapUsed, rss },
    failed: read.filter(({ status }) => status === 'rejected').length,
    values: values.map(({ name, values: of }) => ({ name, values: of })),
  }
}

/** The support file of the node that answers, with the end of its own log. */
export const supportRoutes = routes(support, {
  read: async (_, services) =>
    makeSupportFile(services, {
      from: 'the node that answered',
      health: await services.answers.read('/api/status', services).catch(() => ({ unread: 'status' })),
      metrics: await measured(services),
      lines: logTail.lines(),
    }),
})
