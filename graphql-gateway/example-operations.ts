/** What GraphiQL opens with; a test keeps them fit for the contract. */
export const exampleOperations = `# The gallery, for everyone.
query Gallery {
  spatialImages(sort: POPULAR, limit: 5) {
    total
    items { id title thumbnailUrl views owner { displayName publicCount } }
  }
  categories { id name count }
}

# Gives an authToken; put it in the headers below as {"authorization": "Bearer …"}.
mutation SignIn {
  signIn(input: { email: "", password: "" }) {
    ... on Tokens { authToken refreshToken }
    ... on InputRejected { code message }
  }
}

# The own account.
query MyPage {
  me { displayName username }
  storageUsage { storageLimit summary { total } }
  mySpatialImages { total items { id title visibility } }
  messages(unread: true) { unreadTotal items { kind text link } }
}

# Own tasks as they change.
subscription Tasks {
  myTasksUpdated { id title status progress spatialImage { id } }
}
`
