@rem npm runs its commands with `exec` so that signals reach them; Windows knows no such word.
@%*
