/** The oldest Node that the server is tested with; `engines` in package.json names the same. */
export const oldestNode = 24

/** A warning if the server runs on an older Node, for example `20.20.2`; otherwise an empty list. */
export const nodeWarnings = (version: string): ReadonlyArray<string> =>
  Number.parseInt(version, 10) >= oldestNode
    ? []
    : [
        `This is Node ${version}. The server is tested with Node ${oldestNode} and later only: install it, or run the ` +
          "server with npm start, which brings its own."
      ]
