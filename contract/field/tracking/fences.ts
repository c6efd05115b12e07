/** What a guard did at a geofence. `dwell`: stayed inside for as long as the fence asks for. */
export const fenceEventKinds = ['enter', 'exit', 'dwell'] as const
export type FenceEventKind = (typeof fenceEventKinds)[number]
