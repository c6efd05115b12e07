/** Who used the earlier versions that upgrades.test.ts opens, and what they left there. */
export const EARLIER = {
  email: 'admin@example.com',
  password: 'A-long-enough-passw0rd!',
  slug: 'written-long-ago',
  title: 'Written long ago',
  reader: 'reader@example.com',
}
