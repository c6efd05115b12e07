import { ctaScreens } from '../../../contract/site/cta/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { ctaFigureRoutes } from './figures.ts'
import { ctaKind } from './kinds.ts'
import { ctaSeed } from './seed.ts'

export const ctaRoom = room({ routes: [ctaFigureRoutes], kinds: [ctaKind], seed: ctaSeed, screens: ctaScreens })
