import { render } from 'preact'
import { AdminApp } from './admin-app.tsx'
import '../style/base.css'
import '../style/form.css'
import '../style/result.css'

const place = document.querySelector('#app')
if (place !== null) render(<AdminApp />, place)
