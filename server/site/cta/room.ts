import { ctaScreens } from '../../../contract/site/cta/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { ctaFigureRoutes } from './figures.ts'
import { editCtas } from './kinds.ts'
import { ctaSeed } from './seed.ts'

export const ctaRoom = room({ routes: [ctaFigureRoutes], kinds: [editCtas], seed: ctaSeed, screens: ctaScreens })
