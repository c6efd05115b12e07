/** The product's own public screens and what editors call them. */
export const ownScreens = {
  '/': 'Home',
  '/solutions': 'Solutions',
  '/industries': 'Industries',
  '/pricing': 'Pricing',
  '/blog': 'Blog',
  '/contact': 'Contact',
  '/demo': 'Demo',
  '/brand': 'Brand',
  '/resources/help': 'Help center',
  '/status': 'Status',
} as const
