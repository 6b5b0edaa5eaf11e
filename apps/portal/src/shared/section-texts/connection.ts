/** How this window stands to the server. */
export const connectionTexts = {
  offline:
    "We can't connect right now. What you've typed is still here, and we'll continue when you're back online.",
  outdated: "There's a newer version of this site. Finish what you're typing, then reload.",
  reload: 'Reload',
}
