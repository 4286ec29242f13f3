var e=new Set([`headers`]),t=16e3;function n(e){let[t=``,...n]=e.replace(/^#\/?/,``).split(`?`),r=[...new URLSearchParams(n.join(`?`))];return r.length===0?{view:t,body:void 0}:{view:t,body:Object.fromEntries(r.map(([e,t])=>[e,i(t)]))}}function r({view:n,body:r={}}){let i=Object.entries(r).filter(([t,n])=>!e.has(t)&&n!==void 0).map(([e,t])=>[e,a(t)]),o=`#/${n}?${new URLSearchParams(i).toString()}`;return i.length===0||o.length>t?`#/${n}`:o}function i(e){try{return JSON.parse(e)}catch{return e}}function a(e){return typeof e==`string`&&i(e)===e?e:JSON.stringify(e)}function o(e){let t=e.trim();return/^(?:[\w-]+\.)+[a-z]{2,}(?:[:/?#]|$)/i.test(t)?`https://${t}`:t}async function s(){let e=await c();return{version:e.info.version,operations:l(e)}}async function c(){let e=await fetch(`/v1/openapi.json`);if(!e.ok)throw Error(`GET /v1/openapi.json answered ${e.status}`);let t=(await e.text()).replaceAll(/"Extension: (.)/g,(e,t)=>`"${t.toUpperCase()}`).replaceAll(`Extension: `,`Also `).replace(/ Fields marked [^.]*\./,``);return JSON.parse(t)}function l(e){return Object.entries(e.paths).flatMap(([t,{post:n}])=>n?.tags.includes(`operations`)?[u(e,t,n)]:[])}function u(e,t,n){let r=n.requestBody?.content[`application/json`],i=e.components.schemas[r?.schema.$ref.split(`/`).at(-1)??``];return{name:n.operationId,path:`/v1${t}`,summary:n.summary,fields:i?.properties??{},required:i?.required??[],example:{...r?.example}}}function d(e,t,n){let r=n+e.path;return[{language:`curl`,code:f(r,t)},{language:`TypeScript`,code:p(r,t)},{language:`Python`,code:m(r,t)}]}function f(e,t){let n=JSON.stringify(t,null,2).replaceAll(`'`,String.raw`'\''`);return[`curl -sS ${e} \\`,`  -H "Authorization: Bearer $GANNET_KEY" \\`,`  -H 'Content-Type: application/json' \\`,`  -d '${n}'`].join(`
`)}function p(e,t){return`const response = await fetch('${e}', {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.GANNET_KEY}\`,
    'content-type': 'application/json',
  },
  body: JSON.stringify(${g(JSON.stringify(t,null,2),`  `)}),
})
const result = await response.json()
if (!response.ok) throw new Error(\`\${result.code}: \${result.error}\`)
console.log(result)`}function m(e,t){return`import os
import httpx

response = httpx.post(
    "${e}",
    headers={"Authorization": f"Bearer {os.environ['GANNET_KEY']}"},
    json=${g(h(t,``),`    `)},
    timeout=120,
)
result = response.json()
if response.is_error:
    raise SystemExit(f"{result['code']}: {result['error']}")
print(result)`}function h(e,t){if(e==null)return`None`;if(typeof e==`boolean`)return e?`True`:`False`;if(typeof e!=`object`)return JSON.stringify(e);let n=`${t}    `,r=Array.isArray(e)?e.map(e=>h(e,n)):Object.entries(e).map(([e,t])=>`${JSON.stringify(e)}: ${h(t,n)}`),[i,a]=Array.isArray(e)?[`[`,`]`]:[`{`,`}`];return r.length===0?i+a:`${i}\n${r.map(e=>`${n}${e},`).join(`
`)}\n${t}${a}`}function g(e,t){return e.replaceAll(`
`,`\n${t}`)}export{r as a,l as i,s as n,n as o,c as r,o as s,d as t};