export { LoginWidget, type LoginWidgetProps } from './login-widget.tsx'
