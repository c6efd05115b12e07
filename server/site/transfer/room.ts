import { transferScreens } from '../../../contract/site/transfer/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { contentExportRoutes } from './export-routes.ts'
import { contentImportRoutes } from './import-routes.ts'

export const transferRoom = room({ routes: [contentImportRoutes, contentExportRoutes], screens: transferScreens })
