/** The groups of the sidebar in their order. */
export const screenGroups = ['Content', 'Site', 'Audience', 'System'] as const

/** A screen of the admin area, as server and web know it. */
export type AdminScreen = {
  label: string
  /** Null for the start screen, which stands above all groups. */
  group: (typeof screenGroups)[number] | null
  /** Who may use it. */
  access: 'admin' | 'editor'
  /** Whether the screen is a list whose filters people can save as views. */
  list?: true
  /**
   * The path of the screen that shows this one as a tab. People who may open that screen find the tab there, not in the
   * sidebar.
   */
  tabOf?: string
}

/** A screen that is not built yet, and the role that may open its address. */
export type ScreenToCome = Pick<AdminScreen, 'access'>

/** Screens by their path under `/admin/`, which is empty for the start screen. */
export type AdminScreens = Record<string, AdminScreen | ScreenToCome>
