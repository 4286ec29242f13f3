function e(e){try{return JSON.parse(e)}catch{return e}}function t(e){return typeof e==`object`&&!!e&&!Array.isArray(e)}var n=new Set([`headers`]),r=16e3;function i(t){let[n=``,...r]=t.replace(/^#\/?/,``).split(`?`),i=[...new URLSearchParams(r.join(`?`))];return i.length===0?{view:n,body:void 0}:{view:n,body:Object.fromEntries(i.map(([t,n])=>[t,e(n)]))}}function a({view:e,body:t={}}){let i=Object.entries(t).filter(([e,t])=>!n.has(e)&&t!==void 0).map(([e,t])=>[e,o(t)]),a=`#/${e}?${new URLSearchParams(i).toString()}`;return i.length===0||a.length>r?`#/${e}`:a}function o(t){return typeof t==`string`&&e(t)===t?t:JSON.stringify(t)}function s(e){let t=e.trim();return/^(?:[\w-]+\.)+[a-z]{2,}(?:[:/?#]|$)/i.test(t)?`https://${t}`:t}async function c(){let e=await l();return{version:e.info.version,operations:u(e)}}async function l(){let e=await fetch(`/v1/openapi.json`);if(!e.ok)throw Error(`GET /v1/openapi.json answered ${e.status}`);let t=(await e.text()).replaceAll(/"Extension: (.)/g,(e,t)=>`"${t.toUpperCase()}`).replaceAll(`Extension: `,`Also `).replace(/ Fields marked [^.]*\./,``);return JSON.parse(t)}function u(e){return Object.entries(e.paths).flatMap(([t,{post:n}])=>n?.tags.includes(`operations`)?[d(e,t,n)]:[])}function d(e,t,n){let r=n.requestBody?.content[`application/json`],i=e.components.schemas[r?.schema.$ref.split(`/`).at(-1)??``];return{name:n.operationId,path:`/v1${t}`,summary:n.summary,fields:i?.properties??{},required:i?.required??[],example:{...r?.example}}}function f(e,t,n){let r=n+e.path;return[{language:`curl`,code:p(r,t)},{language:`TypeScript`,code:m(r,t)},{language:`Python`,code:h(r,t)}]}function p(e,t){let n=JSON.stringify(t,null,2).replaceAll(`'`,String.raw`'\''`);return[`curl -sS ${e} \\`,`  -H "Authorization: Bearer $GANNET_KEY" \\`,`  -H 'Content-Type: application/json' \\`,`  -d '${n}'`].join(`
`)}function m(e,t){return`const response = await fetch('${e}', {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.GANNET_KEY}\`,
    'content-type': 'application/json',
  },
  body: JSON.stringify(${_(JSON.stringify(t,null,2),`  `)}),
})
const result = await response.json()
if (!response.ok) throw new Error(\`\${result.code}: \${result.error}\`)
console.log(result)`}function h(e,t){return`import os
import httpx

response = httpx.post(
    "${e}",
    headers={"Authorization": f"Bearer {os.environ['GANNET_KEY']}"},
    json=${_(g(t,``),`    `)},
    timeout=120,
)
result = response.json()
if response.is_error:
    raise SystemExit(f"{result['code']}: {result['error']}")
print(result)`}function g(e,t){if(e==null)return`None`;if(typeof e==`boolean`)return e?`True`:`False`;if(typeof e!=`object`)return JSON.stringify(e);let n=`${t}    `,r=Array.isArray(e)?e.map(e=>g(e,n)):Object.entries(e).map(([e,t])=>`${JSON.stringify(e)}: ${g(t,n)}`),[i,a]=Array.isArray(e)?[`[`,`]`]:[`{`,`}`];return r.length===0?i+a:`${i}\n${r.map(e=>`${n}${e},`).join(`
`)}\n${t}${a}`}function _(e,t){return e.replaceAll(`
`,`\n${t}`)}export{a,t as c,u as i,e as l,c as n,i as o,l as r,s,f as t};