import { room } from '../../core/http/room.ts'
import { organisationRoutes, organisationsRoutes } from './routes.ts'

export const organisationsRoom = room({ routes: [organisationsRoutes, organisationRoutes] })
