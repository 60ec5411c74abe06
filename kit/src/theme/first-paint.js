// Runs before the first paint, so that a chosen dark page never flashes white. The key is the one of app/app.tsx.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('gangway.scheme')
  } catch {}
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
