import { contentExport } from '../../../contract/site/transfer/exports.ts'
import { routes } from '../../core/rooms/routes.ts'
import { exportContent } from './exporting-content.ts'
import { noteTransfer } from './queries.ts'

/** Everything that people wrote, to take elsewhere. */
export const contentExportRoutes = routes(contentExport, {
  export: async (_, { reply, ...services }) => {
    const { database, change, clock } = services
    await noteTransfer(database.orm, change, { action: 'export', subject: 'export' })
    const day = clock().toISOString().slice(0, 10)
    reply
      .header('content-type', 'application/gzip')
      .header('content-disposition', `attachment; filename="content-${day}.tar.gz"`)
    return exportContent(services)
  },
})
