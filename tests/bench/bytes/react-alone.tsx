import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

// The least that a page of React with a router can be: what every page of such a site loads.
createRoot(document.body).render(
  <BrowserRouter>
    <Routes>
      <Route path="*" element={<p>Hello</p>} />
    </Routes>
  </BrowserRouter>,
);
