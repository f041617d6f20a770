import { createChecker, readCheckedProduct } from './checker.ts'
import { faults, slowStorage } from './faults.ts'
const product=readCheckedProduct()
const which=process.argv[3]
for (const f of [...faults, {name:'slow storage alone', patches:[slowStorage], breaks:/x/}]) {
  if(which && !f.name.includes(which)) continue
  try{
  const r=await createChecker(product,f.patches).check({histories:Number(process.argv[2]??1000), seed:1})
  console.log(r.finding&&f.breaks.test(r.finding.invariant)?'FOUND':r.finding?'OTHER':'MISSED', f.name,'|', r.finding?.message.slice(0,300), r.finding?.tried, r.finding?.steps, r.seconds.toFixed(1))
  }catch(e){console.log('ERR',f.name,(e as Error).message)}
}
