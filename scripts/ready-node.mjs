// Imported first by ready.mjs: an older Node lacks what the other files use. For any Node: no import, no dependency.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 11)) {
  console.error(
    `This is Node ${process.versions.node}; Gangway needs 20.11 or newer to install its own. Install one (Debian 12 has 18, NodeSource and nodejs.org have newer ones), then run the same command again.`,
  )
  process.exit(1)
}
