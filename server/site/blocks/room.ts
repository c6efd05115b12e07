import { room } from '../../core/rooms/room.ts'
import { productScreenKind } from './screens.ts'

export const blocksRoom = room({ kinds: [productScreenKind] })
