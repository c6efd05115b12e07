import { room } from '../../core/http/room.ts'
import { editProductScreens } from './screens.ts'

export const blocksRoom = room({ kinds: [editProductScreens] })
