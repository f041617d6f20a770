import { createChecker, readCheckedProduct } from './checker.ts'
import { invariants } from './invariants.ts'
const product=readCheckedProduct()
const check = createChecker(product)
const n=Number(process.argv[2]??100), seed=Number(process.argv[3]??1), which=process.argv[4]
let total=0,secs=0
for (const one of invariants) {
  if (which && !one.name.includes(which)) continue
  const r=await check({histories:n, seed, only:[one]})
  console.log('##', one.name, r.histories, r.steps, r.seconds.toFixed(1), (r.histories/r.seconds).toFixed(0)+'/s', r.finding? r.finding.message.slice(0,900)+'\n   '+r.finding.steps.join('\n   ')+'\n   path '+r.finding.path+' tried '+r.finding.tried:'ok')
}
